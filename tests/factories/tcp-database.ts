import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { testConnection } from "#tests/database.connection.ts";

/**
 * A database, that of the test file unless another is given, by an address of the network, as on a machine of its own.
 * With `deaf`, what listens to its announcements hears none, as behind a pooler that lends each connection for one
 * transaction.
 */
export async function tcpDatabase({ deaf = false, of = testConnection(), port: wanted = 0 } = {}) {
  const { host, port, user, database } = of;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const postgres = createConnection(`${host}/.s.PGSQL.${port}`);
    for (const socket of [client, postgres]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        client.destroy();
        postgres.destroy();
      });
    }
    if (deaf) client.pipe(withoutListening()).pipe(postgres);
    else client.pipe(postgres);
    postgres.pipe(client);
  });
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port: listened } = server.address() as AddressInfo;
  return {
    port: listened,
    url: `postgres://${user}@127.0.0.1:${listened}/${database}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** As long as it was: PostgreSQL is told the length beforehand. */
function withoutListening(): Transform {
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const at = chunk.indexOf("listen ");
      if (at !== -1) chunk.write("notify ", at);
      done(null, chunk);
    },
  });
}
