export const SUBSCRIBER_STATUSES = ["pending", "active", "unsubscribed", "bounced"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export const SUBSCRIBER_SOURCES = ["site", "import"] as const;
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number];

export const LONGEST_FIRST_NAME = 60;

/** A new wording gets a new day. */
export const LETTER_CONSENT_VERSION = "2026-11-20";

export const SUBSCRIBE_PATH = "/lettre/inscription";
export const CONFIRM_PATH = "/lettre/confirmation";
export const UNSUBSCRIBE_PATH = "/lettre/desinscription";
export const PREFERENCES_PATH = "/lettre/preferences";
export const ARCHIVE_PATH = "/lettre/archives";

/** Longer than the mailed link is valid. */
export const DAYS_UNCONFIRMED = 30;
