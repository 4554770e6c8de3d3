import { listCopy } from '#content/staff/frame.ts';
import { staffButtonStyle } from './staff-button.tsx';

export type Contact = {
  email: string;
  phone?: string | undefined;
  /** Of the e-mail, filled in. */
  subject: string;
  body: string;
  /** The customer is being called or written to. */
  onContact?: (() => void) | undefined;
};

/** A tel link and a mailto link with subject and text filled in. */
export function ContactLinks({ email, phone, subject, body, onContact }: Contact) {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return (
    <>
      {phone && <CallLink phone={phone} onContact={onContact} />}
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`}
        className={staffButtonStyle('plain')}
        onClick={onContact}
      >
        {listCopy.email}
      </a>
    </>
  );
}

type CallLinkProps = Pick<Contact, 'onContact'> & { phone: string; className?: string };

export function CallLink({ phone, onContact, className }: CallLinkProps) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      className={staffButtonStyle('plain', className)}
      onClick={onContact}
    >
      {listCopy.call}
    </a>
  );
}
