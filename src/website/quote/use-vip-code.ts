import { useRef, useState } from 'react';
import { quoteForm } from '#content/forms/quote-form.ts';

type CodeState = 'none' | 'checking' | 'valid' | 'invalid';

/** A code has this many letters and digits; a shorter text is still being typed. */
const CODE_LENGTH = 'VIP7K4M2Q9R'.length;

/** Asks the server about a code as soon as it is complete. When that fails, the server checks it with the request. */
export function useVipCode() {
  const latest = useRef('');
  const [state, setState] = useState<CodeState>('none');

  const check = async (typed: string) => {
    const code = typed.toUpperCase().replace(/[\s-]/g, '');
    if (code === latest.current) return;
    latest.current = code;
    if (code.length < CODE_LENGTH) return setState('none');
    setState('checking');
    let answer: CodeState = 'none';
    try {
      const [{ call }, { checkVipCode }] = await Promise.all([
        import('#contracts/client.ts'),
        import('#contracts/vip.ts'),
      ]);
      const { success, data } = checkVipCode.body?.safeParse({ vipCode: code }) ?? {};
      if (!success || !data) answer = 'invalid';
      else answer = (await call(checkVipCode, { body: data })).valid ? 'valid' : 'invalid';
    } catch {
      // Offline, or too many attempts: the discount is not shown, and the code is sent as it is.
    }
    if (latest.current === code) setState(answer);
  };

  return {
    check,
    isValid: state === 'valid',
    error: state === 'invalid' ? quoteForm.vipInvalid : undefined,
    hint:
      state === 'valid' ? quoteForm.vipAccepted : state === 'checking' ? quoteForm.vipChecking : undefined,
  };
}
