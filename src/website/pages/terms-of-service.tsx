import { termsOfService } from '#content/legal/terms-of-service.ts';
import { LegalDocument } from '#website/sections/legal-document.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(termsOfService.seo, '/terms-of-service');

export default function TermsOfServicePage() {
  return <LegalDocument document={termsOfService} />;
}
