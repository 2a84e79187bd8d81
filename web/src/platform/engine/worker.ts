// The engine off the page's thread: questions come as messages, in order. They stay text, as the engine has them: to copy objects from one thread
// to another costs the page more than to read the text.
import address from '@wasm/urbanist.wasm?url';
import { EngineModule } from './module';

const engine = EngineModule.load(fetch(address));

async function answer(data: { id: number; question: string }): Promise<void> {
  try {
    postMessage({ id: data.id, answer: (await engine).answer(data.question) });
  } catch (error) {
    postMessage({ id: data.id, failure: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: string }>) => void answer(data));
