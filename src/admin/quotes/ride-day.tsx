import { type FormEvent, useRef, useState } from 'react';
import { meetingPoint } from '#content/facts.ts';
import { isAirport } from '#content/offers/airport-ride.ts';
import { dayRows } from '#content/offers/ride-day.ts';
import { formatCents } from '#content/rates.ts';
import { rideCopy } from '#content/staff/rides.ts';
import { call, send } from '#contracts/client.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { assignRide, createChauffeurLink, type Ride, readDayRides, setRideStage } from '#contracts/rides.ts';
import { seenOf } from '#contracts/seen.ts';
import { type RideStage, rideStages, rideSteps, stageOf, stepColumns, stepsAfter } from '#rules/ride-day.ts';
import { FactRows } from '#ui/fact-rows.tsx';
import { TextField } from '#ui/field.tsx';
import { readEntries } from '#ui/form-entries.ts';
import { toast } from '#ui/toast.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useApiMutation, useFormMutation, waitingPaths } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { DialogButton } from '../kit/dialog-button.tsx';
import { formatDateTime } from '../kit/format.ts';
import { FormActions, useFocusFirstError } from '../kit/forms.tsx';
import { useMemberName } from '../kit/member-name.ts';
import { offerPaths } from './offer-paths.ts';

type BookedRide = {
  quoteRequest: QuoteRequest;
  /** The one that is booked. */
  offer: Offer;
  /** Undefined before anything is recorded of it. */
  ride: Ride | undefined;
};

/** Beside the status of a card. */
export function RideMark({ ride }: { ride: Ride | undefined }) {
  const text = ride?.assignedAt ? rideCopy.mark(ride, rideCopy.stages[stageOf(ride)]) : rideCopy.unassigned;
  return <span className="text-small text-quiet">{text}</span>;
}

/** What a call about the day of a ride names. */
const seenBody = ({ quoteRequest, offer, ride }: BookedRide) => ({
  seen: seenOf(quoteRequest, offer),
  revision: ride?.revision ?? 0,
});

const pathsOf = ({ quoteRequest: { id } }: BookedRide) => [
  ...offerPaths({ id }),
  readDayRides.path,
  ...waitingPaths,
];

export function AssignButton({ disabled, ...booked }: BookedRide & { disabled?: boolean }) {
  const isAssigned = Boolean(booked.ride?.assignedAt);
  return (
    <DialogButton
      endpoint={assignRide}
      variant={isAssigned ? 'plain' : 'strong'}
      label={isAssigned ? rideCopy.reassign : rideCopy.assign}
      title={rideCopy.title(booked.quoteRequest.fullName)}
      lead={rideCopy.lead}
      disabled={disabled ?? false}
    >
      {(onClose) => <AssignForm booked={booked} onClose={onClose} />}
    </DialogButton>
  );
}

type Assignment = Omit<Input<typeof assignRide, 'body'>, 'seen' | 'revision'>;

function AssignForm({ booked, onClose }: { booked: BookedRide; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  // The card goes on with its colleagues' changes while the dialog is open.
  const [{ quoteRequest, offer, ride, ...seen }] = useState(() => ({ ...booked, ...seenBody(booked) }));
  const { errors, isPending, mutate } = useFormMutation({
    request: (assignment: Assignment, headers) =>
      call(assignRide, { params: { id: quoteRequest.id }, body: { ...assignment, ...seen }, headers }),
    refetch: pathsOf(booked),
    errorTitle: rideCopy.failed,
    onSuccess: ({ link, chauffeurName }) => {
      toast({
        title: rideCopy.assigned,
        description: chauffeurName ?? '',
        action: { label: rideCopy.copyLink, onChoose: () => void copy(link) },
      });
      onClose();
    },
  });
  useFocusFirstError(form, errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(readEntries(event.currentTarget) as Assignment);
  };
  const atAirport = isAirport(quoteRequest.pickupLocation) ? meetingPoint : '';
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
      <TextField
        label={rideCopy.chauffeurName}
        name="chauffeurName"
        maxLength={80}
        defaultValue={ride?.chauffeurName}
        error={errors.chauffeurName}
        required
      />
      <TextField
        label={rideCopy.chauffeurPhone}
        name="chauffeurPhone"
        type="tel"
        defaultValue={ride?.chauffeurPhone}
        error={errors.chauffeurPhone}
        required
      />
      <TextField
        label={rideCopy.vehicle}
        name="vehicle"
        maxLength={80}
        defaultValue={ride?.vehicle ?? offer.vehicles[0]}
        error={errors.vehicle}
        required
      />
      <TextField
        label={rideCopy.plate}
        name="plate"
        maxLength={20}
        defaultValue={ride?.plate}
        error={errors.plate}
      />
      <TextField
        label={rideCopy.meetingPoint}
        name="meetingPoint"
        maxLength={300}
        defaultValue={ride?.assignedAt ? ride.meetingPoint : atAirport}
        error={errors.meetingPoint}
        className="sm:col-span-2"
      />
      <TextField
        label={rideCopy.chauffeurEmail}
        hint={rideCopy.chauffeurEmailHint}
        name="chauffeurEmail"
        type="email"
        defaultValue={ride?.chauffeurEmail}
        error={errors.chauffeurEmail}
        className="sm:col-span-2"
      />
      <FormActions
        submitLabel={rideCopy.assign}
        busy={isPending}
        className="sm:col-span-2"
        onCancel={onClose}
      />
    </form>
  );
}

async function copy(link: string): Promise<void> {
  await navigator.clipboard.writeText(link);
  toast({ title: rideCopy.linkCopied });
}

/** Who drives and how far the ride is; the desk can press for the chauffeur, and take back what was pressed by mistake. */
export function RideDay(booked: BookedRide) {
  const { quoteRequest, ride } = booked;
  const params = { id: quoteRequest.id };
  const nameOf = useMemberName();
  const [link, setLink] = useState<string>();
  const moving = useApiMutation({
    request: (stage: RideStage) => send(setRideStage, { params, body: { ...seenBody(booked), stage } }),
    refetch: pathsOf(booked),
    successTitle: rideCopy.moved,
    errorTitle: rideCopy.moveFailed,
  });
  const linking = useApiMutation({
    request: async () => {
      const made = await call(createChauffeurLink, { params, body: seenBody(booked) });
      setLink(made.link);
      // Not every browser allows it, so the link is shown as well.
      await navigator.clipboard?.writeText(made.link).catch(() => {});
    },
    refetch: [],
    successTitle: rideCopy.linkMade,
    errorTitle: rideCopy.linkFailed,
  });
  if (!ride?.assignedAt) return <p className="text-small">{rideCopy.notAssigned}</p>;
  const stage = stageOf(ride);
  const before = rideStages[rideStages.indexOf(stage) - 1];
  const pressed = rideSteps.flatMap((step) => {
    const at = ride[stepColumns[step]];
    return at ? [{ label: rideCopy.stages[step], value: formatDateTime(at) }] : [];
  });
  return (
    <section aria-label={rideCopy.heading} className="grid max-w-4xl gap-3 text-small">
      <FactRows
        rows={[...dayRows(ride), ...pressed]}
        rowClassName="gap-x-4 py-1.5 sm:grid-cols-[12rem_1fr]"
      />
      {ride.receipt && (
        <p className="tabular-nums">
          {rideCopy.receipt.sentLine(
            formatDateTime(ride.receipt.createdAt),
            nameOf(ride.receipt.sentBy),
            formatCents(ride.receipt.totalCents),
          )}
        </p>
      )}
      <Allowed endpoint={setRideStage}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in this row */}
        <div role="group" aria-label={rideCopy.press} className="flex flex-wrap gap-2 print:hidden">
          {stepsAfter(stage).map((step) => (
            <StaffButton key={step} disabled={moving.isPending} onClick={() => moving.mutate(step)}>
              {rideCopy.steps[step]}
            </StaffButton>
          ))}
          {stage !== 'assigned' && before && (
            <StaffButton variant="quiet" disabled={moving.isPending} onClick={() => moving.mutate(before)}>
              {rideCopy.takeBack(rideCopy.steps[stage])}
            </StaffButton>
          )}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <StaffButton disabled={linking.isPending} onClick={() => linking.mutate(undefined)}>
            {rideCopy.copyLink}
          </StaffButton>
          <AssignButton {...booked} />
        </div>
        {link && <TextField label={rideCopy.link} value={link} readOnly className="print:hidden" />}
      </Allowed>
    </section>
  );
}
