import { useEffect, useRef } from 'react';
import { sendFailure } from '#content/forms/form-messages.ts';
import { phoneHref } from '#content/phone.ts';

/** Why nothing was sent, beside the button that was pressed. It takes the focus, so that it is seen and read out. */
export function SendFailure({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mt-6 border-l-2 border-l-err pl-4 text-err">
      <p>{message}</p>
      <p>
        <a
          href={phoneHref(sendFailure.phone)}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {sendFailure.label}
        </a>
      </p>
    </div>
  );
}
