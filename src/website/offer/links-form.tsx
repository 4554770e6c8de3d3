import { maxLengths } from '#content/forms/form-messages.ts';
import { myLinks } from '#content/offers/my-links.ts';
import { sendLinks } from '#contracts/quote-requests.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormMessage, Honeypot } from '../enquiry/form-notes.tsx';
import { NoticePage } from '../sections/notice-page.tsx';

/** Asks which ride it is; the server answers by email alone. */
export function LinksForm({ form: { message, entries, errors } }: PageData['my-links']) {
  return (
    <NoticePage heading={myLinks.heading}>
      <p>{myLinks.text}</p>
      <form method="post" action={sendLinks.path} className="relative mt-8 grid max-w-md gap-6 text-body">
        <FormMessage message={message} />
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          required
          label={myLinks.email}
          hint={myLinks.emailHint}
          maxLength={maxLengths.email}
          defaultValue={entries.email}
          error={errors.email}
        />
        <TextField
          name="reference"
          autoComplete="off"
          required
          label={myLinks.reference}
          hint={myLinks.referenceHint}
          maxLength={40}
          defaultValue={entries.reference}
          error={errors.reference}
        />
        <Honeypot id="links-website" />
        <Button type="submit" variant="brass" size="lg" className="justify-self-start max-sm:w-full">
          {myLinks.button}
        </Button>
      </form>
    </NoticePage>
  );
}
