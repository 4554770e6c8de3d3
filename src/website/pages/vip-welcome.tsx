import { vipWelcome } from '#content/forms/vip.ts';
import { Receipt } from '#website/enquiry/receipt.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';

export const title = vipWelcome.heading;

export default function VipWelcomePage() {
  const { text, action } = vipWelcome;
  return (
    <Receipt heading={title} text={text} picture="cabin-seat">
      <LinkButton to={action.to} variant="brass" size="lg">
        {action.label}
      </LinkButton>
    </Receipt>
  );
}
