import { data, type MiddlewareFunction } from "react-router";
import { findAdministrator } from "#app/domain/accounts/account-session.server.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import type { Maintenance } from "#app/ui/error-page.tsx";

const COME_BACK_SECONDS = 600;

/** While the site is under maintenance, administrators pass and everyone else is asked to come back. */
const closeForVisitors: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { settings, fresh } = await readSettingsOrLast();
  const { maintenanceMode, siteName, contactEmail } = settings;
  if (!maintenanceMode && fresh) return next();
  if (maintenanceMode && !(await findAdministrator(request.headers))) {
    throw data<Maintenance>({ siteName, contactEmail }, 503);
  }
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** React Router renders what was thrown below, and keeps of it the status only. */
const sayWhenToComeBack: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status === 503) {
    response.headers.set("Retry-After", String(COME_BACK_SECONDS));
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
};

export const maintenance = [sayWhenToComeBack, closeForVisitors];
