import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { confirmCopy } from '#content/staff/shared.ts';
import { send } from '#contracts/client.ts';
import { signOut } from '#contracts/staff.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { StaffButton } from './kit/buttons.tsx';
import { errorMessage, isSignedOut } from './kit/errors.ts';
import { discardKeptTexts, hasDrafts } from './kit/forms.tsx';

const signOutKey = ['sign-out'];

export function isSigningOut(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: signOutKey }) > 0;
}

export function SignOut() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate: leave } = useMutation({
    mutationKey: signOutKey,
    mutationFn: async () => {
      await send(signOut, {}).catch((error) => {
        // The session has already ended, which is what was wanted.
        if (!isSignedOut(error)) throw error;
      });
      discardKeptTexts();
      await navigate('/admin-login', { replace: true });
    },
    onError: (error) =>
      toast({
        title: dashboardCopy.signOutFailed,
        description: errorMessage(error),
        variant: 'destructive',
      }),
  });
  return (
    <>
      <StaffButton
        variant="quiet"
        onClick={() => (hasDrafts() ? setAsking(true) : leave())}
        className="-mr-3.5"
      >
        {dashboardCopy.signOut}
      </StaffButton>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={dashboardCopy.unsentTitle}
        description={dashboardCopy.unsentText}
        cancelLabel={confirmCopy.cancel}
        confirmLabel={dashboardCopy.signOut}
        onConfirm={() => leave()}
      />
    </>
  );
}
