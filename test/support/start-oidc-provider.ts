/** A real provider of OpenID Connect (oidc-provider) on a free port, with its own sign-in page of one field. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import Provider, { type Configuration } from 'oidc-provider';

export interface ProvidedPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  roles?: string[];
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The people by subject; a person signs in by entering the subject. */
  people: Map<string, ProvidedPerson>;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'vakwerk', clientSecret: 'a-secret-of-forty-characters-and-no-less' };

/** `redirectUri` is the callback of the service, `address` the address of the service. */
export async function startOidcProvider(service: string, t?: TestContext): Promise<TestProvider> {
  const people = new Map<string, ProvidedPerson>();
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${service}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${service}/sign-in`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'roles'] },
    cookies: { keys: ['one key of a test'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
    // Configuration grants the consent, because a provider of an organization asks for none.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, interaction) => `/person/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (context, form) => {
          context.body = `<!doctype html><title>Provider</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`;
        },
      },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/favicon.ico') return response.writeHead(204).end();
    if (!url.pathname.startsWith('/person/')) return answer(request, response);
    const subject = url.searchParams.get('subject');
    if (subject === 'nobody') {
      const denied = { error: 'access_denied', error_description: 'The person said no' };
      return provider.interactionFinished(request, response, denied);
    }
    if (subject !== null) return provider.interactionFinished(request, response, { login: { accountId: subject } });
    response.setHeader('content-type', 'text/html');
    response.end(
      '<!doctype html><title>Provider</title><form><label>Subject <input name="subject"></label><button>Go</button></form>',
    );
  });
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  t?.after(stop);
  return { issuer, ...CLIENT, people, stop };
}
