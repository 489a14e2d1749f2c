import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.ResourceLeakDetector;

/** netty's pipeline: ten inbound handlers that forward requests they do not handle. */
final class Netty {
  /** A channel has no response, so the handler stores it here. */
  private static int answer;

  private Netty() {}

  private static final class KeyHandler extends ChannelInboundHandlerAdapter {
    private final int key;

    KeyHandler(int key) {
      this.key = key;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      int request = (Integer) message;
      if (request == key) {
        answer = request * 31 + key;
      } else {
        context.fireChannelRead(message);
      }
    }
  }

  public static void main(String[] arguments) {
    ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
    EmbeddedChannel channel = new EmbeddedChannel();
    for (int key : Measure.KEYS) {
      channel.pipeline().addLast(new KeyHandler(key));
    }
    String row =
        Measure.row(
            "netty, EmbeddedChannel",
            request -> {
              channel.pipeline().fireChannelRead(request);
              return answer;
            });
    System.out.println("[" + row + "]");
  }
}
