import type { Disk } from "flydrive";

/** Every key under a prefix, a page at a time. */
export async function* keysOf(disk: Disk, prefix: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, { recursive: true, paginationToken });
    for (const entry of page.objects) if (entry.isFile) yield entry.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
