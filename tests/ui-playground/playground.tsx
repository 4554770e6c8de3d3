import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useSearchParams } from 'react-router';
import './playground.css';
import { notifications } from '#content/layout.ts';
import { gallery } from '#content/pages/charter-bus-rental.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CalendarRange, type DateRange } from '#ui/calendar.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { CheckboxField, ChoiceField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Popover } from '#ui/popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { Tab, TabList, TabPanel } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';

/** Every UI component on one page, on both surfaces, for tests and review. */
function Bench() {
  return (
    <TooltipProvider>
      <main>
        <h1 className="sr-only">Controls</h1>
        <Controls surface="paper" />
        <Controls surface="ink" />
      </main>
      <Toaster label={notifications.label} closeLabel={notifications.close} />
    </TooltipProvider>
  );
}

function Controls({ surface }: { surface: 'ink' | 'paper' }) {
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState('nothing yet');
  const [days, setDays] = useState<DateRange>();
  return (
    <section aria-label={surface} className={`${surface} py-16`}>
      <div className="wrap grid gap-10">
        <div className="flex flex-wrap gap-4">
          <Button
            variant="brass"
            size="lg"
            onClick={() => toast({ title: 'Saved', description: 'The desk has it.' })}
          >
            Show a notice
          </Button>
          <Button
            variant="dark"
            onClick={() =>
              toast({
                variant: 'destructive',
                title: 'Something went wrong',
                description: 'Please try again.',
                action: { label: 'Try again', onChoose: () => setAnswer('tried again') },
              })
            }
          >
            Show an error
          </Button>
          <Button onClick={() => setAsking(true)}>Remove</Button>
          <Button variant="text">See the fleet</Button>
          <Button variant="danger" disabled>
            Reset
          </Button>
        </div>
        <p>Answer: {answer}</p>
        <div className="flex flex-wrap gap-3">
          {(['default', 'secondary', 'outline', 'destructive', 'brass', 'line'] as const).map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
        </div>
        <div className="flex gap-4">
          <Tooltip text="Opens the calendar">
            <Button>First hint</Button>
          </Tooltip>
          <Tooltip text="Downloads the report">
            <Button>Second hint</Button>
          </Tooltip>
          <Popover label="Dates" trigger={<Button>Dates</Button>}>
            <CalendarRange selected={days} onSelect={setDays} defaultMonth={new Date(2026, 0, 1)} />
          </Popover>
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          <TextField label="Full name" hint="As on the booking." required />
          <TextField
            label="Email"
            type="email"
            error="That address is missing its ending."
            defaultValue="ada@"
          />
          <SelectField label="Vehicle" defaultValue="">
            <option value="">No preference</option>
            <option>Sedan</option>
          </SelectField>
          <TextAreaField label="Notes" />
          <ChoiceField
            legend="Current transportation"
            type="radio"
            name={`${surface}-now`}
            required
            options={yesOrNo}
          />
          <CheckboxField label="I agree to receive communications" required />
        </div>
        <MemoryRouter>
          <Lists surface={surface}>
            <Table label={`Top pages on ${surface}`}>
              <thead>
                <Row>
                  <HeadCell>Page</HeadCell>
                  <HeadCell>Views</HeadCell>
                </Row>
              </thead>
              <tbody>
                <Row>
                  <Cell>/fleet/cadillac-escalade</Cell>
                  <Cell>1,204</Cell>
                </Row>
              </tbody>
            </Table>
          </Lists>
        </MemoryRouter>
        <Carousel label="Gallery" copy={gallery.copy} slides={slides} />
      </div>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => setAnswer('removed')}
        title="Remove this request?"
        description="It cannot be brought back."
        confirmLabel="Yes, remove"
        cancelLabel="Keep it"
        className={surface}
      />
    </section>
  );
}

function Lists({ surface, children }: { surface: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const open = search.get('tab') ?? 'overview';
  const names = { overview: `${surface}-overview`, bookings: `${surface}-bookings` };
  return (
    <>
      <TabList aria-label="Lists">
        <Tab name={names.overview} to="?" isOpen={open === 'overview'}>
          Overview
        </Tab>
        <Tab name={names.bookings} to="?tab=bookings" isOpen={open === 'bookings'}>
          Bookings
        </Tab>
      </TabList>
      <TabPanel name={names.overview} isOpen={open === 'overview'}>
        {children}
      </TabPanel>
      <TabPanel name={names.bookings} isOpen={open === 'bookings'}>
        <Skeleton className="h-24" />
      </TabPanel>
    </>
  );
}

const yesOrNo = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
];

const slides = Array.from({ length: 10 }, (_, index) => ({
  id: `slide-${index}`,
  name: `Picture ${index + 1}`,
  content: (
    <div className="grid h-48 place-items-center bg-ink-700 text-h3 text-mist-50">Picture {index + 1}</div>
  ),
}));

const root = document.getElementById('playground');
if (root) createRoot(root).render(<Bench />);
