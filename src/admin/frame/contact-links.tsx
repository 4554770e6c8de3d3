import { listCopy } from '#content/staff/frame.ts';
import { staffButtonStyle } from './staff-button.tsx';

type ContactLinksProps = { email: string; phone?: string | undefined; subject: string };

/** A tel link and a mailto link with the subject filled in. */
export function ContactLinks({ email, phone, subject }: ContactLinksProps) {
  return (
    <>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={staffButtonStyle('plain')}>
          {listCopy.call}
        </a>
      )}
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`}
        className={staffButtonStyle('plain')}
      >
        {listCopy.email}
      </a>
    </>
  );
}
