import { listWords } from '#content/staff/frame.ts';
import { staffButtonStyle } from './staff-button.tsx';

type ReachProps = { email: string; phone?: string | undefined; subject: string };

/** One press to call, one to write with the subject already there. */
export function Reach({ email, phone, subject }: ReachProps) {
  return (
    <>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={staffButtonStyle('plain')}>
          {listWords.call}
        </a>
      )}
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`}
        className={staffButtonStyle('plain')}
      >
        {listWords.email}
      </a>
    </>
  );
}
