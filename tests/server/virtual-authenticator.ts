import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A security key in software: answers WebAuthn options as a browser at `origin` would. */
export function createVirtualAuthenticator(origin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  function authenticatorData(attested: Buffer[] = []): Buffer {
    const USER_PRESENT = 0x01;
    const ATTESTED = attested.length > 0 ? 0x40 : 0;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const rpIdHash = sha256(Buffer.from(new URL(origin).hostname));
    return Buffer.concat([rpIdHash, Buffer.from([USER_PRESENT | ATTESTED]), count, ...attested]);
  }

  function clientData(type: string, options: Record<string, unknown>): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
  }

  return {
    id,
    register(options: Record<string, unknown>) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      // CBOR of a COSE key: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = authenticatorData([Buffer.alloc(16), length, credentialId, key]);
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    authenticate(options: Record<string, unknown>) {
      const data = authenticatorData();
      const client = clientData('webauthn.get', options);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
