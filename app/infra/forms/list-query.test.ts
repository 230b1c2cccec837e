import { describe, expect, it } from "vitest";
import { readListQuery } from "./list-query.ts";

describe("the address of a list", () => {
  it("gives each word searched for, its signs taken as letters", () => {
    const query = readListQuery(new URLSearchParams({ q: "  cent%  prêche_1 " }));
    expect(query).toMatchObject({ q: "cent%  prêche_1", words: ["cent\\%", "prêche\\_1"] });
  });

  it("looks for no word that is everywhere", () => {
    const query = readListQuery(new URLSearchParams({ q: "Le moulin de la Sy" }));
    expect(query).toMatchObject({ q: "Le moulin de la Sy", words: ["moulin", "Sy"] });
  });

  it("loses the NUL bytes that no text of the database can hold", () => {
    const query = readListQuery(
      new URLSearchParams("q=%00pri%00%C3%A8re&tri=aleatoire&graine=1%002"),
    );
    expect(query).toMatchObject({ q: "prière", words: ["prière"], sort: "random", seed: "12" });
  });

  it("reads a page that is none as the first", () => {
    for (const page of ["0", "-1", "1.5", "deux", "10000", ""]) {
      expect(readListQuery(new URLSearchParams({ page })).page, page).toBe(1);
    }
    expect(readListQuery(new URLSearchParams({ page: "3" })).page).toBe(3);
  });
});
