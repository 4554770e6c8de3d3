import { deliveryCopy } from '#content/staff/quote-panels.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { readMailState } from '#contracts/system.ts';
import { toast } from '#ui/toast.ts';
import { useApiQuery } from '../kit/api.ts';

type EmailToast = {
  /** Empty for a customer who is known by a number alone. */
  email: string;
  sent: string;
  /** In place of `sent` when the email has not left. */
  saved: string;
  /** Who gets it. */
  description: string;
};

/**
 * Shows that an email was sent, or why it has not left: it waits while the mail server takes none, is written to a file where there
 * is no server, and is none where there is no address.
 */
export function useEmailToast(): (email: EmailToast) => void {
  const { data: mail } = useApiQuery(readMailState, {});
  const reason = mail?.transport === 'files' ? 'written' : mail?.outage && 'waiting';
  return ({ email, sent, saved, description }) => {
    const kept = email === '' ? 'unaddressed' : reason;
    toast({
      title: kept ? saved : sent,
      description: kept ? `${description}. ${deliveryCopy[kept]}` : description,
    });
  };
}

/** Whether the mail server has refused an email to the customer of a request within the last days. */
export function useIsUndelivered({ list, id }: { list: RequestListName; id: number }): boolean {
  const { data: mail } = useApiQuery(readMailState, {});
  return mail?.failures.some(({ request }) => request?.list === list && request.id === id) ?? false;
}
