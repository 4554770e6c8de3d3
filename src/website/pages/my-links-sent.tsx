import { myLinks } from '#content/offers/my-links.ts';
import { LinkedText } from '#website/sections/linked-text.tsx';
import { NoticePage } from '#website/sections/notice-page.tsx';

export const title = myLinks.sent.heading;

export default function MyLinksSentPage() {
  return (
    <NoticePage heading={title}>
      <LinkedText>{myLinks.sent.text}</LinkedText>
    </NoticePage>
  );
}
