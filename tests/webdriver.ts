import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/**
 * W3C WebDriver for the engines beside Chromium: WebKit by its driver, over HTTP, Firefox by Marionette, which takes the same
 * commands over a socket. Playwright drives neither of those that Debian has.
 */
export type EngineName = 'WebKit' | 'Firefox' | 'old WebKit';

const commands = {
  Navigate: 'POST url',
  ExecuteAsyncScript: 'POST execute/async',
  SetTimeouts: 'POST timeouts',
  SetWindowRect: 'POST window/rect',
  FindElement: 'POST element',
  PerformActions: 'POST actions',
  ElementSendKeys: 'POST element/{id}/value',
  TakeScreenshot: 'GET screenshot',
  Print: 'POST print',
  GetWindowHandle: 'GET window',
  NewWindow: 'POST window/new',
  SwitchToWindow: 'POST window',
  CloseWindow: 'DELETE window',
} as const;
type Send = (
  name: keyof typeof commands,
  parameters?: { id?: string; [key: string]: unknown },
) => Promise<unknown>;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

/** The packages of Debian that an engine needs, with a file of each. */
const packages: Record<EngineName, Record<string, string>> = {
  WebKit: {
    'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
    xvfb: '/usr/bin/Xvfb',
    xdotool: '/usr/bin/xdotool',
  },
  Firefox: { 'firefox-esr': '/usr/bin/firefox-esr' },
  'old WebKit': { cog: '/usr/bin/cog', 'wpewebkit-driver': '/usr/bin/WPEWebDriver' },
};

/** Those that are not there yet. */
export const missingPackages = (name: EngineName): string[] =>
  Object.entries(packages[name]).flatMap(([debianName, file]) => (existsSync(file) ? [] : [debianName]));

/** The size of a phone. The old WebKit has one size. */
const [WIDTH, HEIGHT] = [390, 844];

/** The height of Firefox's own controls. */
const FIREFOX_BARS = 85;

const starts: Record<EngineName, (stop: AsyncDisposableStack) => Promise<Send>> = {
  WebKit: async (stop) => {
    const display = await startDisplay(stop);
    const send = await startDriver(
      stop,
      'WebKitWebDriver',
      { DISPLAY: display },
      {
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation', '--full-screen'] },
      },
    );
    await send('SetWindowRect', { width: WIDTH, height: HEIGHT });
    // No window manager gives the window the focus.
    await once(
      start(stop, 'xdotool', ['search', '--sync', '--onlyvisible', '--class', '.', 'windowfocus'], {
        DISPLAY: display,
      }),
      'exit',
    );
    return send;
  },
  'old WebKit': (stop) =>
    startDriver(
      stop,
      'WPEWebDriver',
      { EGL_PLATFORM: 'surfaceless' },
      {
        'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] },
      },
    ),
  Firefox: startFirefox,
};

/** One window of an engine. Pages are asked by functions that run inside them. */
export async function openEngine(name: EngineName) {
  const stop = new AsyncDisposableStack();
  const send = await starts[name](stop);
  await send('SetTimeouts', { script: 300_000, pageLoad: 300_000 });

  const run = async <Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${work})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await send('ExecuteAsyncScript', { script, args: [args] })) as {
      value: Value;
      error?: string;
    };
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  };

  /** Asks again until the answer is one. A page that is left meanwhile does not answer. */
  const until = async <Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ) => {
    for (const end = Date.now() + 60_000; ; await wait(50)) {
      let last: unknown;
      try {
        last = await run(work, ...args);
        if (last) return last as Exclude<Value, undefined | null | false>;
      } catch (error) {
        last = error;
      }
      if (Date.now() > end)
        throw new Error(`${name} waits in vain for ${work} with ${JSON.stringify(args)}: ${last}`);
    }
  };

  const find = async (selector: string) => {
    const found = (await send('FindElement', { using: 'css selector', value: selector })) as Record<
      string,
      Record<string, string>
    >;
    return String((found.value ?? found)[ELEMENT]);
  };
  /** With the pointer, where a finger would press. */
  const point = async ({ x, y }: { x: number; y: number }, ...types: ('pointerDown' | 'pointerUp')[]) => {
    const actions = [
      { type: 'pointerMove', duration: 0, x, y },
      ...types.map((type) => ({ type, button: 0 })),
    ];
    await send('PerformActions', {
      actions: [{ type: 'pointer', id: 'pointer', parameters: { pointerType: 'mouse' }, actions }],
    });
  };

  return {
    name,
    run,
    until,
    open: (url: string) => send('Navigate', { url }),
    /** Presses the control that the selector or its name finds, once it is there, enabled and not covered. */
    press: async (named: string, within = 'body') =>
      point(await until(findControl, named, within), 'pointerDown', 'pointerUp'),
    /** Only moves the pointer there. */
    hover: async (named: string, within = 'body') => point(await until(findControl, named, within)),
    /** As wide as a phone, or as a desk's screen. The old WebKit has one size. */
    resize: async (width: 390 | 1440) => {
      await send('SetWindowRect', { width, height: HEIGHT + (name === 'Firefox' ? FIREFOX_BARS : 0) });
      await until((wanted) => innerWidth === wanted, width);
    },
    type: async (selector: string, text: string) => {
      await send('ElementSendKeys', { id: await find(selector), text });
    },
    /** Sets values as a script can: drivers type dates wrongly. */
    fill: (values: Record<string, string>) => run(fill, values),
    screenshot: async () => {
      const answer = await send('TakeScreenshot', { full: false });
      return Buffer.from(String((answer as { value?: string }).value ?? answer), 'base64');
    },
    /** The PDF that the printer would get. WebKit's driver cannot print. */
    print: async () => Buffer.from(String(await send('Print', { background: false })), 'base64'),
    /** Does something while another tab is in front. */
    behindAnotherTab: async (work: () => Promise<void>) => {
      const own = await send('GetWindowHandle');
      const { handle } = (await send('NewWindow', { type: 'tab' })) as { handle: string };
      await send('SwitchToWindow', { handle });
      await work();
      await send('CloseWindow');
      await send('SwitchToWindow', { handle: own });
    },
    [Symbol.asyncDispose]: () => stop.disposeAsync(),
  };
}

export type EngineBrowser = Awaited<ReturnType<typeof openEngine>>;

/** Runs in the page. The middle of the control, or nothing while it moves or cannot be pressed there. */
async function findControl(named: string, within: string): Promise<{ x: number; y: number } | undefined> {
  const controls = [...document.querySelectorAll<HTMLElement>(`${within} :is(a, button, summary)`)];
  const control = controls.find((element) => {
    const name = element.getAttribute('aria-label') ?? element.innerText;
    const isNamed = named.startsWith('[')
      ? element.matches(named)
      : name.replace(/\s+/g, ' ').trim().startsWith(named);
    return isNamed && element.getClientRects().length > 0 && !(element as HTMLButtonElement).disabled;
  });
  if (!control) return;
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = control.getBoundingClientRect().top;
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
  if (top !== before) return;
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  return control.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
}

/** Runs in the page. */
function fill(values: Record<string, string>): void {
  for (const [selector, value] of Object.entries(values)) {
    const control = document.querySelector<HTMLInputElement>(selector);
    if (!control) throw new Error(`There is no ${selector}`);
    // React overrides the setter of the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function start(stop: AsyncDisposableStack, command: string, args: string[], env: Record<string, string>) {
  const child = spawn(command, args, {
    // A group of its own: a driver leaves its browser behind.
    detached: true,
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', kill);
  stop.defer(async () => {
    process.off('exit', kill);
    kill();
  });
  return child;
}

/** Larger than the window, or it is never narrower than 447 px. */
async function startDisplay(stop: AsyncDisposableStack): Promise<string> {
  const screen = ['-screen', '0', '1600x1000x24'];
  const server = start(stop, 'Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', ...screen], {});
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  return `:${String(number).trim()}`;
}

async function startDriver(
  stop: AsyncDisposableStack,
  command: string,
  env: Record<string, string>,
  capabilities: object,
): Promise<Send> {
  const port = await freePort();
  start(stop, command, [`--port=${port}`], env);
  const request = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: { error?: string; message?: string; sessionId?: string };
    };
    if (!response.ok) throw new Error(`${command}, ${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  const body = { capabilities: { alwaysMatch: { acceptInsecureCerts: true, ...capabilities } } };
  const { sessionId } = await whenItListens(() => request('POST', '', body));
  stop.defer(async () => {
    await request('DELETE', `/${sessionId}`);
  });
  return (name, { id = '', ...parameters } = {}) => {
    const [method = '', path = ''] = commands[name].split(' ');
    return request(
      method,
      `/${sessionId}/${path.replace('{id}', id)}`,
      method === 'POST' ? parameters : undefined,
    );
  };
}

async function startFirefox(stop: AsyncDisposableStack): Promise<Send> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'sterling-row-firefox-'));
  stop.defer(() => rmSync(profile, { recursive: true, force: true, maxRetries: 10 }));
  const preferences = {
    'marionette.port': port,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    // As on a phone, where bars take no room.
    'ui.useOverlayScrollbars': 1,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  // Its window is otherwise never narrower than 500 px.
  mkdirSync(join(profile, 'chrome'));
  writeFileSync(join(profile, 'chrome/userChrome.css'), ':root, body { min-width: 0 !important; }');
  const size = { MOZ_HEADLESS_WIDTH: String(WIDTH), MOZ_HEADLESS_HEIGHT: String(HEIGHT) };
  start(stop, 'firefox-esr', ['--headless', '--marionette', '--profile', profile, '--no-remote'], size);
  const socket = await whenItListens(async () => {
    const opened = connect(port, '127.0.0.1');
    await once(opened, 'connect');
    return opened;
  });
  stop.defer(() => {
    socket.destroy();
  });
  const replies = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message;
      if (error) replies.get(id)?.reject(new Error(`Firefox: ${error.error} ${error.message}`));
      else replies.get(id)?.resolve(value?.value ?? value);
    }
  });
  let lastId = 0;
  const send = (name: string, parameters: object = {}) => {
    const message = JSON.stringify([0, ++lastId, `WebDriver:${name}`, parameters]);
    const reply = Promise.withResolvers<unknown>();
    replies.set(lastId, reply);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return reply.promise;
  };
  await send('NewSession', { acceptInsecureCerts: true });
  await send('SetWindowRect', { width: WIDTH, height: HEIGHT + FIREFOX_BARS });
  return send;
}

async function whenItListens<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (const end = Date.now() + 120_000; ; await wait(50)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end || !String((error as Error).cause ?? error).includes('ECONNREFUSED')) throw error;
    }
  }
}
