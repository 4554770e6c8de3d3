import { channel } from 'node:diagnostics_channel';

/** Publishes an event. Without a subscriber, as without METRICS_PORT, it costs one comparison. */
function createSignal<Message extends object>(name: string) {
  const signal = channel(`sterling-row:${name}`);
  return {
    send(message: Message): void {
      if (signal.hasSubscribers) signal.publish(message);
    },
    /** Returns the function that ends it. */
    listen(listener: (message: Message) => void): () => void {
      const receive = (message: unknown) => listener(message as Message);
      signal.subscribe(receive);
      return () => signal.unsubscribe(receive);
    },
  };
}

export const telemetry = {
  /** A transaction was committed. */
  commit: createSignal<object>('commit'),
  /** A batch of analytics events was stored, or was not. */
  batch: createSignal<{ events: number; seconds: number; isStored: boolean }>('analytics-batch'),
  /** An analytics event was left out. */
  drop: createSignal<{ reason: string }>('analytics-drop'),
};
