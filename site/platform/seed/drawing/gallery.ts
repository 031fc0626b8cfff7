import { createRandom } from '../random.ts';
import { exhibition, lanterns, music, scroll, track } from './arts.ts';
import { beds, leafStudy, sprout } from './garden.ts';
import { ferry, hills, kites, night } from './landscapes.ts';
import { blackboard, books, openBook, roundTable, teaCup } from './rooms.ts';
import { cells, chart, lab, robot } from './science.ts';
import { picture, type Scene } from './svg.ts';

const SHAPES = {
  landscape: [1200, 800],
  screen: [1280, 720],
  square: [960, 960],
  portrait: [840, 1120],
  wide: [1800, 450],
  tall: [480, 1440],
} as const;

/** Picture of the seed: its scene, its alternative text in both languages, and its shape if not `landscape`. */
type Drawing = readonly [scene: Scene, en: string, zh: string, shape?: keyof typeof SHAPES];

const sproutDays = Object.fromEntries(
  Array.from({ length: 9 }, (_, day): [string, Drawing] => [
    `sprout-${day + 1}`,
    [sprout(day / 8), `Bean in a jar, day ${day + 1}`, `玻璃瓶里的豆子，第 ${day + 1} 天`, 'square'],
  ]),
);

/** All pictures of dynamics and news, by name. */
export const gallery: Record<string, Drawing> = {
  ...sproutDays,
  'hills-morning': [hills('morning'), 'Hills in soft layers below a low sun', '低低的太阳下，一层层的山'],
  'hills-walk': [
    hills('evening'),
    'A long line of hills, seen on the school walk',
    '远足时看到的连绵群山',
    'wide',
  ],
  'hills-postcard': [hills('autumn'), 'Hills and trees under a pale sky', '淡色天空下的山和树', 'screen'],
  'ferry-morning': [ferry, 'A small ferry on the river behind reeds', '芦苇后面，河上的一条小渡船'],
  'ferry-river': [ferry, 'The river with its ferry, reeds in front', '有渡船的河，近处是芦苇', 'wide'],
  'night-sky': [night, 'Stars and moon above a ridge with a telescope', '山脊上的望远镜，夜空里的星星和月亮'],
  'night-tall': [night, 'A tall night sky with joined-up stars', '连成线的星星，高高的夜空', 'portrait'],
  'kites-day': [kites, 'Bright kites between white clouds', '白云间的彩色风筝'],
  'kites-high': [kites, 'Kites one above the other, very high up', '一只比一只高的风筝', 'tall'],
  'beds-spring': [
    beds,
    'Raised beds with sunflowers, cabbage and tomatoes',
    '种着向日葵、卷心菜和番茄的高畦',
  ],
  'beds-fence': [beds, 'Two planted rows before a wooden fence', '木栅栏前的两排蔬菜', 'screen'],
  'beds-corner': [beds, 'A corner of the garden with a watering can', '菜园一角，放着洒水壶', 'square'],
  'leaf-near': [
    leafStudy,
    'One leaf from near, its veins and some drops',
    '近看一片叶子，叶脉清楚，还有水珠',
    'square',
  ],
  'leaf-tall': [leafStudy, 'A long leaf with its veins', '一片长叶和它的叶脉', 'portrait'],
  'lab-bench': [lab, 'Flasks and test tubes on a bench', '实验台上的烧瓶和试管'],
  'lab-colours': [lab, 'Glasses with coloured liquids in a row', '一排装着彩色液体的玻璃器皿', 'screen'],
  'lab-row': [lab, 'The whole bench of the laboratory', '实验室的整排实验台', 'wide'],
  'cells-onion': [cells, 'Cells with nuclei through a microscope', '显微镜下的细胞和细胞核', 'square'],
  'cells-second': [cells, 'A second slide of cells, further apart', '第二张细胞玻片'],
  'chart-week': [chart, 'Hand-drawn columns and a rising line', '手绘的柱形图和一条上升的折线'],
  'chart-class': [chart, 'A chart the class drew on squared paper', '全班画在方格纸上的统计图', 'square'],
  'robot-line': [robot('#e4894f'), 'A small robot that follows a black line', '沿着黑线走的小机器人'],
  'robot-blue': [robot('#5b8fb0'), 'The blue robot of the club', '社团里蓝色的那台机器人', 'square'],
  'robot-final': [robot('#4a9c86'), 'The finished robot on its track', '赛道上完工的机器人', 'screen'],
  'books-corner': [books, 'Full shelves of the reading corner', '读书角满满的书架'],
  'books-tall': [books, 'A bookcase up to the ceiling', '一直到天花板的书柜', 'tall'],
  'books-wide': [books, 'One long row of books', '长长的一排书', 'wide'],
  'book-lamp': [openBook, 'An open book in the light of a lamp', '灯光下翻开的一本书'],
  'book-night': [openBook, 'A book and a lamp late in the evening', '夜里，一盏灯和一本书', 'portrait'],
  'board-geometry': [
    blackboard,
    'A triangle, a circle and a wave in chalk',
    '黑板上用粉笔画的三角形、圆和波形',
  ],
  'board-wide': [blackboard, 'The board at the end of the lesson', '下课时的板书', 'screen'],
  'table-meeting': [roundTable, 'A round table with papers, seen from above', '从上往下看的圆桌和教案'],
  'table-square': [roundTable, 'Seven people around a table', '围着桌子坐的七个人', 'square'],
  'tea-rain': [teaCup, 'A warm cup beside a window with rain', '雨窗边一杯热茶'],
  'tea-desk': [teaCup, 'A cup of tea on the desk', '办公桌上的一杯茶', 'square'],
  'music-keys': [music, 'Notes rising from piano keys', '从琴键上升起的音符'],
  'music-wide': [music, 'A long keyboard with bright notes', '长长的键盘和彩色音符', 'wide'],
  'exhibition-line': [exhibition, "Children's pictures pegged to a line", '夹在绳子上的孩子们的画'],
  'exhibition-wide': [exhibition, 'A corridor hung with pictures', '挂满画的走廊', 'wide'],
  'lanterns-dusk': [lanterns, 'Red lanterns at dusk', '黄昏里的红灯笼'],
  'lanterns-tall': [lanterns, 'A long string of lanterns', '一长串灯笼', 'tall'],
  'track-relay': [track, 'Runners on the bend of a track', '跑道弯道上的选手'],
  'track-square': [track, 'Six lanes and six runners', '六条跑道，六个选手', 'square'],
  'scroll-ink': [scroll, 'A hanging scroll with ink hills and a red seal', '有水墨山和红印的挂轴', 'tall'],
};

/** Returns the size and the alternative text of a picture. */
export function pictureInfo(name: string) {
  const drawing = gallery[name];
  if (!drawing) throw new Error(`There is no drawing named ${name}.`);
  const [, en, zh, shape = 'landscape'] = drawing;
  const [width, height] = SHAPES[shape];
  return { width, height, alt: { en, 'zh-CN': zh } };
}

/** Returns a picture as SVG text. The same name gives the same text. */
export function draw(name: string, [scene, , , shape = 'landscape']: Drawing): string {
  const [w, h] = SHAPES[shape];
  const sheet = { w, h, u: Math.min(w, h) / 100, random: createRandom(`drawing ${name}`) };
  return picture(w, h, scene(sheet));
}
