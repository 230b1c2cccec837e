import { expect, it } from "vitest";
import { addCourse } from "#tests/factories/course-factory.ts";
import { forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { loader } from "./opening-alert.tsx";

it("leads to what is open of an age, rather than to its waiting", async () => {
  await forgetRegistrations();
  const answer = async (search: string) => {
    const url = new URL(`http://site/formations/prevenir?${search}`);
    const got = await Promise.resolve(loader({ url } as Parameters<typeof loader>[0])).catch(
      (thrown: unknown) => thrown,
    );
    return got instanceof Response ? got.headers.get("Location") : got;
  };
  const named = { data: { named: "une formation pour un enfant de 8\u00a0ans" } };
  expect(await answer("age=8")).toMatchObject(named);
  await addCourse({ courseType: "formation", ageMin: 7, ageMax: 11 });
  expect(await answer("age=8")).toBe("/formations?age=8");
  expect(await answer("age=8&demande=")).toMatchObject(named);
  expect(await answer("age=12")).toMatchObject({
    data: { named: "une formation pour un enfant de 12\u00a0ans" },
  });
});
