import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { company } from '#content/company.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';

export const MAX_PASSKEYS = 10;

type Passkey = Selectable<Tables['staffPasskeys']>;
type Json = Record<string, unknown>;

/** Loaded when the first passkey is used: it brings a certificate parser that no other request needs. */
const webAuthn = () => import('@simplewebauthn/server');

/** Options for `navigator.credentials.create()`, and the challenge that the response must contain. */
export async function registrationOptions(
  request: FastifyRequest,
  account: { accountId: number; username: string },
  passkeys: Passkey[],
): Promise<{ options: Json; challenge: string }> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: company.name,
    rpID: originOf(request).hostname,
    userName: account.username,
    userID: new TextEncoder().encode(`staff-${account.accountId}`),
    attestationType: 'none',
    excludeCredentials: passkeys.map(descriptorOf),
    // A key is enough beside the password; asking for a PIN or fingerprint is left to the browser.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The new passkey, ready to be stored; undefined when the response does not prove it. */
export async function verifyRegistration(
  request: FastifyRequest,
  response: Json,
  challenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(request).origin,
    expectedRPID: originOf(request).hostname,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
  };
}

/** Options for `navigator.credentials.get()`, and the challenge that the response must contain. */
export async function authenticationOptions(
  request: FastifyRequest,
  passkeys: Passkey[],
): Promise<{ options: Json; challenge: string }> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: originOf(request).hostname,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'preferred',
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The signature counter after a valid response; undefined when the response does not prove the passkey. */
export async function verifyAuthentication(
  request: FastifyRequest,
  response: Json,
  challenge: string,
  passkey: Passkey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(request).origin,
    expectedRPID: originOf(request).hostname,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
      transports: JSON.parse(passkey.transports),
    },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

export function listPasskeys(query: Kysely<Tables>, accountId: number): Promise<Passkey[]> {
  return query
    .selectFrom('staffPasskeys')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: JSON.parse(transports) };
}

/** `requireSameOrigin` has compared the header with our own address; the header also knows of a proxy that ends TLS. */
function originOf({ headers, protocol, host }: FastifyRequest): URL {
  const origin = headers.origin ?? `${protocol}://${host}`;
  if (!URL.canParse(origin)) throw new ApiError('invalid', 'The request could not be read.');
  return new URL(origin);
}
