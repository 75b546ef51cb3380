/** Begins to listen where the settings say. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

/** The port that was got. */
export async function listen(app: FastifyInstance, { host, port }: Pick<ServerConfig, 'host' | 'port'>): Promise<number> {
  await app.listen({ host, port }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new ConfigError(`Port ${port} is in use: stop what listens there, or set PORT to another`, { cause });
  });
  return (app.server.address() as AddressInfo).port;
}
