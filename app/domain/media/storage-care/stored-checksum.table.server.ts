import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What a stored file was when it was first checked: files are never written again under their key. */
export const storedChecksums = pgTable("stored_checksums", {
  storageKey: text().primaryKey(),
  /** SHA-256, in hexadecimal. */
  checksum: text().notNull(),
  checkedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
