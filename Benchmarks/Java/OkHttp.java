import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okhttp3.internal.http.RealInterceptorChain;

/**
 * okhttp's interceptors, as a client's whole call and as only the chain inside that call. The
 * number travels as the request's tag and the answer as the response's code.
 */
final class OkHttp {
  /** okhttp rejects a response without a body. */
  private static final ResponseBody NOTHING = ResponseBody.create(null, new byte[0]);

  private OkHttp() {}

  private static final class KeyInterceptor implements Interceptor {
    private final int key;

    KeyInterceptor(int key) {
      this.key = key;
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
      Request request = chain.request();
      int number = request.tag(Integer.class);
      if (number != key) {
        return chain.proceed(request);
      }
      return new Response.Builder()
          .request(request)
          .protocol(Protocol.HTTP_1_1)
          .code(number * 31 + key)
          .message("")
          .body(NOTHING)
          .build();
    }
  }

  private static Request[] requests() {
    Request[] requests = new Request[11];
    for (int number = 0; number < requests.length; number++) {
      requests[number] =
          new Request.Builder().url("http://localhost/").tag(Integer.class, number).build();
    }
    return requests;
  }

  private static int code(Call call) {
    try {
      return call.execute().code();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private static int code(Interceptor.Chain chain, Request request) {
    try {
      return chain.proceed(request).code();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  public static void main(String[] arguments) {
    Request[] requests = requests();
    OkHttpClient.Builder builder = new OkHttpClient.Builder();
    List<Interceptor> interceptors = new ArrayList<>();
    for (int key : Measure.KEYS) {
      interceptors.add(new KeyInterceptor(key));
      builder.addInterceptor(new KeyInterceptor(key));
    }
    OkHttpClient client = builder.build();
    Call call = client.newCall(requests[0]);
    String alone =
        Measure.row(
            "okhttp, interceptor chain",
            number ->
                code(
                    new RealInterceptorChain(
                        interceptors, null, null, null, 0, requests[number], call,
                        EventListener.NONE, 0, 0, 0),
                    requests[number]));
    String whole =
        Measure.row("okhttp, whole call", number -> code(client.newCall(requests[number])));
    System.out.println("[" + alone + ",\n" + whole + "]");
    System.exit(0);
  }
}
