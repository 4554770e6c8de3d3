import type { ReactNode } from 'react';
import type { Access } from '#contracts/endpoint.ts';
import { useAllows } from '../kit/allowed.tsx';
import { StaffButton } from '../kit/buttons.tsx';
import { useKeptText } from '../kit/forms.tsx';
import type { Detail } from './card-line.tsx';

export type Contact = {
  name: string;
  email: string;
  phone?: string | undefined;
  /** Subject and text of the email that the address opens. */
  subject: string;
  body: string;
  /** The customer is being called or written to. */
  onContact?: (() => void) | undefined;
};

const style =
  'inline-block min-h-6 underline decoration-hairline-strong underline-offset-4 hover:text-accent-strong hover:decoration-current';

/** The address of a customer, which opens an email with subject and text filled in. */
export function MailLink({ email, subject, body, onContact }: Contact) {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return (
    <a
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`}
      className={style}
      onClick={onContact}
    >
      {email}
    </a>
  );
}

type CallLinkProps = Pick<Contact, 'onContact'> & {
  phone: string;
  className?: string;
  children?: ReactNode;
};

export function CallLink({ phone, onContact, className = style, children = phone }: CallLinkProps) {
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={className} onClick={onContact}>
      {children}
    </a>
  );
}

/** Address and number among the details are the links. */
export function withContactLinks(details: Detail[], contact: Contact): Detail[] {
  const { phone, onContact } = contact;
  const links: Record<string, ReactNode> = {
    email: contact.email && <MailLink {...contact} />,
    phone: phone && <CallLink phone={phone} onContact={onContact} />,
  };
  return details.map((detail) => ({ ...detail, value: links[detail.name] ?? detail.value }));
}

type MarkAnswered = {
  /** The request, for the browser to keep that one of its contact links was used. */
  request: string;
  isUnanswered: boolean;
  endpoint: { access: Access };
  label: string;
  busy: boolean;
  onAnswered: () => void;
};

/** Offers to mark a request as answered once one of its contact links was used. */
export function useMarkAnswered({ request, isUnanswered, endpoint, label, busy, onAnswered }: MarkAnswered): {
  question: ReactNode;
  onContact: () => void;
} {
  const may = useAllows();
  // Kept over a reload: on a phone, a call may take the page out of memory.
  const [contacted, setContacted] = useKeptText(`staff-contacted:${request}`);
  const answer = () => {
    setContacted('');
    onAnswered();
  };
  return {
    question: contacted && isUnanswered && may(endpoint) && (
      <StaffButton variant="quiet" className="-ml-3.5" disabled={busy} onClick={answer}>
        {label}
      </StaffButton>
    ),
    onContact: () => setContacted('yes'),
  };
}
