import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/** Measures one row like the Swift harness, and prints it in the same JSON format. */
final class Measure {
  static final int[] KEYS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  private static final int RUNS = 9;
  private static final double TARGET = 60e6;
  private static final VarHandle SINK;
  private static int sink;

  static {
    try {
      SINK = MethodHandles.lookup().findStaticVarHandle(Measure.class, "sink", int.class);
    } catch (ReflectiveOperationException error) {
      throw new ExceptionInInitializerError(error);
    }
  }

  private Measure() {}

  /** Requests for the last of the ten handlers, read from memory. */
  private static int[] requests() {
    int[] requests = new int[1024];
    Arrays.fill(requests, KEYS[KEYS.length - 1]);
    return requests;
  }

  /** Measures {@code chain} and returns its row. */
  static String row(String name, IntUnaryOperator chain) {
    int[] requests = requests();
    int response = chain.applyAsInt(requests[0]);
    if (response != 320) {
      throw new IllegalStateException(name + " answered " + response + " instead of 320.");
    }
    // The compiler needs to warm up: discard the first two seconds of runs.
    int count = 1000;
    for (long end = System.nanoTime() + 2_000_000_000L; System.nanoTime() < end; ) {
      double time = time(chain, requests, count);
      count = (int) Math.max(1000, Math.min(1e9, count * TARGET / time));
    }
    double[] nanoseconds = new double[RUNS];
    for (int run = 0; run < RUNS; run++) {
      nanoseconds[run] = time(chain, requests, count) / count;
    }
    Arrays.sort(nanoseconds);
    return String.format(
        Locale.ROOT,
        "{\"group\": \"Java, the last of ten takes it\", \"name\": \"%s\", "
            + "\"median\": %.1f, \"minimum\": %.1f}",
        name, nanoseconds[RUNS / 2], nanoseconds[0]);
  }

  private static double time(IntUnaryOperator chain, int[] requests, int count) {
    long start = System.nanoTime();
    for (int index = 0; index < count; index++) {
      SINK.setOpaque(chain.applyAsInt(requests[index & (requests.length - 1)]));
    }
    return System.nanoTime() - start;
  }
}
