// The tables of the score pad, asked of the engine: there they are written down once. Needs build/wasm/urbanist.wasm (tools/build wasm).
import { fileURLToPath } from 'node:url';
import { loadEngine } from '../../../tests/wasm/engine.mjs';

const engine = await loadEngine(fileURLToPath(new URL('../../../build/wasm/urbanist.wasm', import.meta.url)));
const answer = engine.withTexts([JSON.stringify({ ask: 'rulebook' })], (at, length) => engine.text(engine.exports.ask(at, length)));
const { points } = JSON.parse(answer).value;
const fromNone = (table) => [0, ...table];

export const TOWER_POINTS = fromNone(points.tower);        // by floors
export const CUSTOMER_POINTS = points.shop;                // by customers of one shop
export const DISTRICT_POINTS = fromNone(points.service);   // by districts with a service
export const PARK_POINTS = fromNone(points.park);          // by towers and offices beside the park
export const RUN_POINTS = fromNone(points.harbor);         // by harbors in the longest run
export const OFFICE_POINTS = [[], ...points.office.map(fromNone)]; // by offices in the group (5 stands for more, too), then by floors

export const FACTORY_BESIDE = points.factory;
export const MONUMENT_BESIDE = points.monument;
