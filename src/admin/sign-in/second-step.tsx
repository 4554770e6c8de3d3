import { secondStepCopy as copy } from '#content/staff/second-step.ts';
import { send } from '#contracts/client.ts';
import { completeSignIn, type SecondStep, type StaffMember } from '#contracts/staff.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { SecondStepForm } from '../kit/second-step-form.tsx';

type SecondStepCardProps = {
  secondStep: SecondStep;
  onDone: (member: Partial<StaffMember>) => Promise<void>;
  /** Back to user name and password. */
  onRestart: () => void;
};

/** Loaded when an account has a second factor, so that signing in without one stays small. */
export default function SecondStepCard({ secondStep, onDone, onRestart }: SecondStepCardProps) {
  return (
    <SecondStepForm
      Heading="h1"
      secondStep={secondStep}
      onProof={async (proof) => {
        await onDone((await send(completeSignIn, { body: proof })) ?? {});
      }}
    >
      <StaffButton variant="quiet" className="-ml-3.5" onClick={onRestart}>
        {copy.startAgain}
      </StaffButton>
    </SecondStepForm>
  );
}
