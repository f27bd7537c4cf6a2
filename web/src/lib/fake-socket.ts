import type { ServerFrame } from '../generated/protocol';

interface Sent {
  readonly id: number;
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A socket for tests: everything that is sent can be read, and the test is the server. */
export class FakeSocket {
  static readonly all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  static open = (): WebSocket => new FakeSocket() as unknown as WebSocket;

  readonly sent: Sent[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.closed = true;
  }

  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  hangUp(code = 1006): void {
    this.onclose?.({ code });
  }

  /** Open, and answer the hello. */
  welcome(now = Date.now(), token: string | null = null, url = ''): void {
    this.onopen?.();
    const { id } = this.asked('hello');
    this.say({ type: 'welcome', id, protocol: 1, server: 'test', session: 's', now, token, url });
  }

  asked(type: string): Sent {
    const found = this.sent.findLast((frame) => frame.type === type);
    if (!found) throw new Error(`nobody sent ${type}, only ${this.types.join(', ')}`);
    return found;
  }

  ok(type: string, more: { code?: string; name?: string; now?: number; seq?: number } = {}): void {
    this.say({ type: 'ok', id: this.asked(type).id, ...more });
  }

  refuse(type: string, code: string, details = {}): void {
    this.say({ type: 'error', id: this.asked(type).id, code, message: `No: ${code}.`, details });
  }

  get types(): string[] {
    return this.sent.map((frame) => frame.type);
  }
}
