/** What every measure is given. */
export type Conditions = {
  /** The address that the site answers at. */
  site: string;
  /** For what is needed while measuring; gone afterwards. */
  folder: string;
  /** Of one load. */
  seconds: number;
  /** How often each is measured again. */
  rounds: number;
};

/** Of a site that is started here. */
export type OwnConditions = Conditions & { dataDir: string };
