import type { FastifyInstance } from 'fastify';
import { logSecurityEvent } from '../audit/security-log.ts';
import { CSP_REPORTS_PATH } from './headers.ts';

const MAX_REPORT_BYTES = 16 * 1024;
const MAX_REPORTS_PER_REQUEST = 5;

/** Anything else is not from a browser: reports are public input, and the log takes no text of their sender's. */
const DIRECTIVES = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src media-src
  manifest-src connect-src frame-src child-src worker-src object-src prefetch-src form-action base-uri frame-ancestors sandbox
  require-trusted-types-for trusted-types`.split(/\s+/),
);
const KEYWORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'filesystem', 'about'],
  ...['trusted-types-policy', 'trusted-types-sink'],
]);

/**
 * Browsers report here what a page's content security policy blocked. Anybody can send such reports, so they cost no
 * query, and `logSecurityEvent` bounds the lines. Addresses of pages are not logged, since links in emails contain tokens.
 */
export function cspReportRoute(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      async (_request: unknown, body: string | Buffer) => parseReports(String(body)),
    );
    scope.post<{ Body: unknown[] | undefined }>(CSP_REPORTS_PATH, (request, reply) => {
      for (const report of (request.body ?? []).slice(0, MAX_REPORTS_PER_REQUEST)) {
        const directive = textOf(report, ['effectiveDirective', 'effective-directive', 'violated-directive']);
        // Older browsers send the sources of the directive too.
        const [name = ''] = directive.split(' ', 1);
        if (!DIRECTIVES.has(name)) continue;
        logSecurityEvent(request.log, 'csp-violation', {
          directive: name,
          blocked: sourceOf(textOf(report, ['blockedURL', 'blocked-uri'])),
        });
      }
      reply.code(204).send();
    });
  });
}

/** The bodies of the reports: one under `csp-report`, or a list in the newer format. */
function parseReports(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.map((report) => propertyOf(report, 'body'));
    return [propertyOf(parsed, 'csp-report')];
  } catch {
    return [];
  }
}

function propertyOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
}

function textOf(report: unknown, names: string[]): string {
  return String(
    names.map((name) => propertyOf(report, name)).find((value) => typeof value === 'string') ?? '',
  );
}

/** The origin of what was blocked, or a keyword such as `inline`. */
function sourceOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const { protocol, origin } = URL.canParse(blocked) ? new URL(blocked) : { protocol: '', origin: '' };
  return /^(https?|wss?):$/.test(protocol) && origin.length <= 200 ? origin : 'unknown';
}
