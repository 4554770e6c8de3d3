import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Allowed } from './allowed.tsx';
import { StaffButton } from './buttons.tsx';

type DialogButtonProps = Pick<ComponentProps<typeof Allowed>, 'endpoint'> &
  Pick<ComponentProps<typeof StaffButton>, 'variant' | 'disabled'> &
  Pick<ComponentProps<typeof Dialog>, 'lead'> & {
    label: string;
    title: string;
    /** Class with the greatest width of the dialog. */
    width?: string;
    /** The form, mounted anew each time that the dialog opens. */
    children: (onClose: () => void) => ReactNode;
  };

/** Opens a form, for those who may send it. */
export function DialogButton(props: DialogButtonProps) {
  const { endpoint, label, title, lead, width = 'max-w-2xl', children, ...button } = props;
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <Allowed endpoint={endpoint}>
      <StaffButton {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </StaffButton>
      <Dialog open={open} title={title} lead={lead} onClose={onClose} className={width}>
        {children(onClose)}
      </Dialog>
    </Allowed>
  );
}
