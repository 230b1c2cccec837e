import { data, type MiddlewareFunction } from "react-router";
import { findAdmitted } from "#app/domain/accounts/guard.server.ts";
import { UNSUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import type { Maintenance } from "#app/ui/page/maintenance-page.tsx";

const COME_BACK_SECONDS = 600;

const closeForVisitors: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { settings, fresh } = await readSettingsOrLast();
  const { siteName, contactEmail } = settings;
  const isClosed = settings.maintenanceMode && !isAlwaysOpen(request);
  if (!isClosed && fresh) return next();
  if (isClosed && !(await findAdmitted(request.headers))) {
    throw data<Maintenance>({ siteName, contactEmail }, 503);
  }
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** Mail programs post there by themselves, once, and do not come back. */
function isAlwaysOpen({ url }: Request): boolean {
  return new URL(url).pathname === UNSUBSCRIBE_PATH;
}

/** React Router keeps only the status of what was thrown below. */
const sayWhenToComeBack: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status === 503) {
    response.headers.set("Retry-After", String(COME_BACK_SECONDS));
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
};

export const maintenance = [sayWhenToComeBack, closeForVisitors];
