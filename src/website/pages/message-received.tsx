import { messageReceived } from '#content/forms/contact-message.ts';
import { MessageReceived } from '#website/message/message-form.tsx';
import { InkPage } from '#website/sections/notice-page.tsx';

export const title = messageReceived.heading;

export default function MessageReceivedPage() {
  return (
    <InkPage>
      <MessageReceived level={1} />
    </InkPage>
  );
}
