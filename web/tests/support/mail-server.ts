// A mail server of a test: takes every mail and keeps it.
import { createServer, type Server, type Socket } from 'node:net';

export interface Mail {
  to: string;
  text: string;
}

export class MailServer {
  port = 0;
  private readonly mails: Mail[] = [];
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    const address = this.server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
  }
  close(): void {
    this.server.close();
  }
  /** The next mail, taken out. */
  async next(): Promise<Mail> {
    while (this.mails.length === 0) await new Promise((wait) => setTimeout(wait, 50));
    return this.mails.shift()!;
  }

  private talk(socket: Socket): void {
    let waiting = '';
    let mail: Mail | null = null;
    let to = '';
    const say = (text: string) => socket.write(`${text}\r\n`);
    const answer = (line: string) => {
      if (mail) {
        if (line !== '.') return void (mail.text += `${line}\n`);
        this.mails.push({ ...mail, text: decoded(mail.text) });
        mail = null;
        return say('250 taken');
      }
      if (line.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (!line.startsWith('DATA')) return say(line.startsWith('QUIT') ? '221 bye' : '250 fine');
      mail = { to, text: '' };
      return say('354 go on');
    };
    say('220 test');
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      const lines = (waiting + data.toString()).split('\r\n');
      waiting = lines.pop()!;
      lines.forEach(answer);
    });
  }
}

/** The text, which follows an empty line in base64. */
function decoded(raw: string): string {
  return Buffer.from(raw.slice(raw.indexOf('\n\n') + 2), 'base64').toString();
}
