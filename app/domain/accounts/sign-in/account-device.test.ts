import { expect, it } from "vitest";
import { deviceOf } from "./account-device.ts";

const MOZILLA = "Mozilla/5.0";

it.each([
  [
    `${MOZILLA} (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Chrome sur Android",
    true,
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    "Safari sur iPhone",
    true,
  ],
  [
    `${MOZILLA} (Linux; Android 13; SAMSUNG SM-A137F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet sur Android",
    true,
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    "Edge sur Windows",
    false,
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0`,
    "Firefox sur Mac",
    false,
  ],
  ["curl/8.5.0", "Un appareil inconnu", false],
  [null, "Un appareil inconnu", false],
])("reads %s", (agent, name, mobile) => {
  expect(deviceOf(agent)).toEqual({ name, mobile });
});
