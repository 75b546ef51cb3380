/**
 * Adds headers to every answer, and builds the page's Content-Security-Policy (D66: a bearer in local storage needs a strict
 * one).
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Page } from './page-template.ts';

/** Fluent inserts empty style elements and fills them by script, so the hash of an empty text is enough. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const https = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    // Only the page may load anything.
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    // Browsers ignore these two over plain HTTP and log a warning.
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    crossOriginOpenerPolicy: https && { policy: 'same-origin' },
  });
}

/** Policy of worker scripts, which obey the policy of their own answer: no network, and WebAssembly. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * Allows only two policies to turn text into HTML and script addresses: common/ui/markdown.tsx for descriptions,
 * common/ui/start-worker.ts for workers. Browsers without Trusted Types ignore it.
 */
export const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types vakwerk-markdown vakwerk-worker'];

/**
 * Returns the policy of a page. Without upgrade-insecure-requests, which breaks plain-HTTP networks. WebAssembly checks the
 * structure of an IDS in the page.
 */
export function pagePolicy(page: Page, scriptOrigins: string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${[...page.scriptHashes, ...scriptOrigins].join(' ')}`.trimEnd(),
    `style-src 'self' ${[EMPTY_STYLE_HASH, ...page.styleHashes].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...TRUSTED_TYPES,
  ].join('; ');
}
