import { messageReceived } from '#content/forms/contact-message.ts';
import { Receipt } from '#website/enquiry/receipt.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';

export const title = messageReceived.heading;

export default function MessageReceivedPage() {
  return (
    <Receipt heading={title} text={messageReceived.text} picture="desk-night" isBelowHeader>
      <LinkButton to="/contact" size="lg">
        {messageReceived.another}
      </LinkButton>
    </Receipt>
  );
}
