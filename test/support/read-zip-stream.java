import java.io.FileInputStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Prints a line "CRC-32 SIZE NAME" for each entry of a zip, which it reads as a stream, from the front. */
class ReadZipStream {
  public static void main(String[] args) throws Exception {
    System.setOut(new java.io.PrintStream(System.out, true, "UTF-8"));
    try (ZipInputStream zip = new ZipInputStream(new FileInputStream(args[0]))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        byte[] content = zip.readAllBytes();
        CRC32 sum = new CRC32();
        sum.update(content);
        System.out.println(sum.getValue() + " " + content.length + " " + entry.getName());
      }
    }
  }
}
