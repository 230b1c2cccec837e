/** What the DOM's types leave out of a service worker. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
export type Fetching = Lasting & {
  request: Request;
  clientId: string;
  respondWith: (answer: Promise<Response>) => void;
};
type Told = Lasting & { data: unknown };
type Client = { url: string };

type WorkerScope = {
  addEventListener: {
    (event: "install" | "activate", listener: (event: Lasting) => void): void;
    (event: "fetch", listener: (event: Fetching) => void): void;
    (event: "message", listener: (event: Told) => void): void;
  };
  skipWaiting: () => Promise<void>;
  location: Location;
  clients: {
    claim: () => Promise<void>;
    matchAll: () => Promise<Client[]>;
    get: (id: string) => Promise<Client | undefined>;
  };
};

export const worker = globalThis as unknown as WorkerScope;
