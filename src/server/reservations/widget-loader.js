/*
 * Loader of the demonstration service, which stands in for a reservation service's own script.
 * Anchors with data-reservation-alias open the desk in a dialog; ReservationWidget.init renders it into a container.
 * demo-reservations.ts passes the copy and colors as the argument below.
 */
((settings) => {
  const desk = new URL('./frame', document.currentScript.src);
  const MIN_HEIGHT = 300;
  const MAX_HEIGHT = 4000;

  const frame = ({ alias, width, height, entries = {} }) => {
    const element = document.createElement('iframe');
    const address = new URL(desk);
    address.searchParams.set('alias', alias);
    for (const name of ['service', 'vehicle'])
      if (entries[name]) address.searchParams.set(name, entries[name]);
    // The loader runs on page load; the frame is fetched when it comes near the viewport.
    element.loading = 'lazy';
    element.src = address.href;
    element.title = settings.frameTitle;
    element.style.border = '0';
    element.style.display = 'block';
    element.style.width = width;
    element.style.height = height;
    window.addEventListener('message', ({ origin, source, data }) => {
      // Any page can post messages: only the desk in this very frame sets its height, within limits.
      if (origin !== desk.origin || source !== element.contentWindow) return;
      if (data?.type !== 'reservation-height' || !Number.isFinite(data.height)) return;
      element.style.height = `${Math.min(Math.max(data.height, MIN_HEIGHT), MAX_HEIGHT)}px`;
    });
    return element;
  };

  const openDialog = (options) => {
    const overlay = document.createElement('dialog');
    overlay.setAttribute('aria-label', settings.frameTitle);
    Object.assign(overlay.style, {
      width: 'min(100% - 24px, 720px)',
      maxHeight: 'calc(100% - 24px)',
      padding: '0',
      margin: 'auto',
      border: '0',
      background: settings.background,
      overflow: 'auto',
    });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = settings.close;
    Object.assign(close.style, {
      display: 'block',
      marginLeft: 'auto',
      minHeight: '48px',
      padding: '0 20px',
      color: settings.color,
      outlineColor: settings.color,
      outlineOffset: '-4px',
      font: 'inherit',
      cursor: 'pointer',
    });
    close.addEventListener('click', () => overlay.close());
    overlay.addEventListener('close', () => overlay.remove());
    overlay.append(close, frame(options));
    document.body.append(overlay);
    overlay.showModal();
  };

  const attachTo = (anchor, options) => {
    if (anchor.dataset.reservationReady) return;
    anchor.dataset.reservationReady = 'true';
    anchor.addEventListener('click', (event) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.button !== 0 || opensElsewhere) return;
      event.preventDefault();
      openDialog(options);
    });
  };

  const init = ({ alias, container, width = '100%', height = '600px' }) => {
    const options = { alias, width, height, entries: container.dataset };
    if (container instanceof HTMLAnchorElement) attachTo(container, options);
    else container.replaceChildren(frame(options));
  };

  for (const anchor of document.querySelectorAll('a[data-reservation-alias]'))
    init({ alias: anchor.dataset.reservationAlias, container: anchor });

  window.ReservationWidget = { init };
})(DESK_SETTINGS);
