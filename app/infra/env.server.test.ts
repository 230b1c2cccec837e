import { describe, expect, it } from "vitest";
import { readEnv } from "./env.server.ts";

describe("the configuration", () => {
  it("needs no variable at all", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      DEMO: true,
      COPIES: true,
      TRUST_PROXY: false,
    });
  });

  it("names every wrong value in one message", () => {
    const message = refusalOf({
      PORT: "abc",
      DATABASE_URL: "mysql://hote/base",
      DEMO: "peut-être",
      AUTH_SECRET: "court",
      S3_BUCKET: "centre",
    });
    for (const name of ["PORT", "DATABASE_URL", "DEMO", "AUTH_SECRET", "S3_REGION"]) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain("court");
    expect(message).not.toContain("S3_BUCKET");
  });

  it("wants the S3 variables together", () => {
    expect(refusalOf({ S3_BUCKET: "centre" })).toMatch(/S3_REGION[\s\S]*S3_ACCESS_KEY_ID/);
  });

  it("wants the database of a replica", () => {
    expect(refusalOf({ DATABASE_REPLICA_URL: "postgres://hote/base" })).toContain(
      "DATABASE_URL manque",
    );
  });

  it("takes an empty variable for an unset one and drops the bar after the address", () => {
    const reading = readEnv({ PORT: "", SITE_URL: "https://centre.exemple/" });
    expect(reading).toMatchObject({ PORT: 3000, SITE_URL: "https://centre.exemple" });
  });
});

function refusalOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}
