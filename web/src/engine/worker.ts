// The engine off the page's thread: questions come as messages, in order.
import address from '@wasm/urbanist.wasm?url';
import { EngineModule } from './module';

const engine = EngineModule.load(fetch(address));

addEventListener('message', async ({ data }: MessageEvent<{ id: number; question: object }>) => {
  try {
    postMessage({ id: data.id, answer: (await engine).ask(data.question) });
  } catch (error) {
    postMessage({ id: data.id, failure: String(error) });
  }
});
