import { afterAll, beforeAll, describe } from "vitest";
import { closeSite, openSite } from "./site-under-test.ts";
import { encoding } from "./v01-encoding.ts";
import { validation } from "./v02-validation.ts";
import { frontend } from "./v03-frontend.ts";
import { services } from "./v04-services.ts";
import { files } from "./v05-files.ts";
import { authentication } from "./v06-authentication.ts";
import { sessions } from "./v07-sessions.ts";
import { authorization } from "./v08-authorization.ts";
import { tokens } from "./v09-tokens.ts";
import { cryptography } from "./v11-cryptography.ts";
import { communication } from "./v12-communication.ts";
import { configuration } from "./v13-configuration.ts";
import { dataProtection } from "./v14-data-protection.ts";
import { coding } from "./v15-coding.ts";
import { errors } from "./v16-errors.ts";

// The numbers are those of OWASP ASVS 5.0.0; docs/security.md says what is held elsewhere.
beforeAll(openSite);
afterAll(closeSite);

describe("V1 encoding and sanitization", () => encoding());
describe("V2 validation and business logic", () => validation());
describe("V3 web frontend", () => frontend());
describe("V4 web services", () => services());
describe("V5 file handling", () => files());
describe("V6 authentication", () => authentication());
describe("V7 session management", () => sessions());
describe("V8 authorization", () => authorization());
describe("V9 self-contained tokens", () => tokens());
describe("V11 cryptography", () => cryptography());
describe("V12 secure communication", () => communication());
describe("V13 configuration", () => configuration());
describe("V14 data protection", () => dataProtection());
describe("V15 secure coding", () => coding());
describe("V16 logging and errors", () => errors());
