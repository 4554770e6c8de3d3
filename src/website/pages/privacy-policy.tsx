import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { LegalDocument } from '#website/sections/legal-document.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(privacyPolicy.seo, '/privacy-policy');

export default function PrivacyPolicyPage() {
  return <LegalDocument document={privacyPolicy} />;
}
