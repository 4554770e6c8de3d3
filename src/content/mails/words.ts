/** What a mail says. One template turns it into HTML and into plain text. */
export type EmailContent = {
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** The one thing the reader came for: a code, a reference. */
  highlight?: { label: string; value: string };
  facts?: { label: string; value: string }[];
  /** What somebody else wrote, shown as theirs. */
  quoted?: string;
  action?: { label: string; url: string };
  closing: string[];
  /** Where an answer goes, when it is not the desk. */
  replyTo?: { name: string; address: string };
  unsubscribe?: { label: string; url: string };
};

export type EmailKind = 'vip-code' | 'quote-received' | 'new-quote' | 'new-message';
