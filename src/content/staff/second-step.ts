export const secondStepCopy = {
  title: 'One more step',
  lead: 'Password accepted. Now confirm it’s you.',
  code: 'Code from your authenticator app',
  codeHint: 'Six digits. Each works once.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes you kept when you set up two-step sign-in. Each works once.',
  passkeyLead: 'Use a passkey on this device, a phone or a security key.',
  usePasskey: 'Use a Passkey',
  useCode: 'Use a Code from the App Instead',
  useRecovery: 'Use a Recovery Code Instead',
  usePasskeyInstead: 'Use a Passkey Instead',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  startAgain: 'Start Again',
  passkeyFailed: 'The passkey was not used. Try again, or use another way.',
  failed: 'The second step failed',
  wrong: 'That did not match. Try again with a new code.',
  expired: 'This sign-in took too long. Please enter your password again.',
};

/** Asked again before a change that an unattended or stolen session must not make. */
export const confirmIdentityCopy = {
  required: 'Please confirm that it is you first.',
  title: 'Confirm it’s you',
  lead: 'This asks for your password again. Then you will not be asked for five minutes.',
  password: 'Your password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  failed: 'The confirmation failed',
  wrongPassword: 'That password is incorrect.',
  expired: 'This took too long. Please enter your password again.',
};
