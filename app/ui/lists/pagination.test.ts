import { expect, it } from "vitest";
import { pagesToOffer } from "./pagination.tsx";

it("offers the ends of a long list and the page's neighbours, each once", () => {
  expect(pagesToOffer(1, 834)).toEqual([1, 2, 834]);
  expect(pagesToOffer(2, 834)).toEqual([1, 2, 3, 834]);
  expect(pagesToOffer(417, 834)).toEqual([1, 416, 417, 418, 834]);
  expect(pagesToOffer(834, 834)).toEqual([1, 833, 834]);
});

it("leaves out no single page of a short list", () => {
  expect(pagesToOffer(1, 4)).toEqual([1, 2, 3, 4]);
});

it("offers no number where two links do", () => {
  expect(pagesToOffer(2, 3)).toEqual([]);
});
