/** Fictional regions. */
export const regions = {
  ferry: { en: 'Reed Ferry', 'zh-CN': '苇渡镇' },
  inkstream: { en: 'Inkstream Valley', 'zh-CN': '砚溪谷' },
  coast: { en: 'Tide Coast', 'zh-CN': '望潮海岸' },
} as const;

export type RegionKey = keyof typeof regions;

/** Fictional schools with their regions. */
export const schools = {
  reed: { name: '苇渡小学', region: 'ferry' },
  inkstream: { name: '砚溪中学', region: 'inkstream' },
  smartweed: { name: '蓼汀实验学校', region: 'ferry' },
  stone: { name: '石笋巷小学', region: 'ferry' },
  heron: { name: '鹭桥初级中学', region: 'inkstream' },
  tide: { name: '望潮外国语学校', region: 'coast' },
  quill: { name: 'Quillbridge International School', region: 'coast' },
  tern: { name: 'Ternwater Academy', region: 'coast' },
} as const satisfies Record<string, { name: string; region: RegionKey }>;

export type SchoolKey = keyof typeof schools;

interface Listed {
  name: string;
  school: SchoolKey | null;
  role?: 'editor' | 'admin';
  /** Has no picture, so that the demo also shows the placeholder. */
  plain?: true;
}

const list = {
  teacher: { name: '温若禾', school: 'reed' },
  host: { name: '严松筠', school: 'inkstream' },
  editor: { name: 'Marta Elling', school: null, role: 'editor' },
  admin: { name: '邵一舟', school: null, role: 'admin' },
  lin: { name: '蔺书瑶', school: 'reed' },
  gu: { name: '顾望川', school: 'inkstream' },
  chu: { name: '褚砚清', school: 'inkstream' },
  bai: { name: '柏雨桐', school: 'reed' },
  cen: { name: '岑可言', school: 'heron' },
  ruan: { name: '阮听澜', school: 'tide' },
  qi: { name: '戚明禾', school: 'stone' },
  wei: { name: '卫晚舟', school: 'heron', plain: true },
  huo: { name: '霍青岚', school: 'smartweed' },
  bao: { name: '鲍思齐', school: 'stone', plain: true },
  ran: { name: '冉秋水', school: 'heron' },
  shan: { name: '祁远山', school: 'inkstream' },
  pei: { name: '裴小满', school: 'reed' },
  ouyang: { name: '欧阳牧云', school: 'smartweed' },
  meng: { name: '孟溪亭', school: 'stone' },
  qiu: { name: '邱映雪', school: 'smartweed' },
  luo: { name: '骆一苇', school: 'heron' },
  yin: { name: '殷知远', school: 'tide' },
  yu: { name: '俞春泥', school: 'reed' },
  gong: { name: '龚木棉', school: 'stone' },
  you: { name: '尤画屏', school: 'smartweed' },
  chai: { name: '柴立言', school: 'inkstream' },
  situ: { name: '司徒星河', school: 'heron' },
  miao: { name: '苗田田', school: 'stone' },
  fu: { name: '符晓棠', school: 'tide' },
  zoe: { name: 'Zoë Lindqvist', school: 'quill' },
  amara: { name: 'Amara Diallo-Reyes', school: 'quill' },
  soren: { name: 'Søren Kjeldgaard', school: 'tern' },
  lucja: { name: 'Łucja Wrzosek', school: 'tern' },
  ravi: { name: 'Ravi Kunnath', school: 'quill' },
  hannah: { name: 'Hannah Oyelowe', school: 'tern' },
  hanh: { name: 'Nguyễn Thu Hạnh', school: 'tide' },
  tomas: { name: 'Tomás Aguiñaga', school: 'quill' },
  layla: { name: 'ليلى الحدّاد', school: 'tern' },
  anneliese: { name: 'Anneliese Katharina von der Weidenhöhe-Sommerfeld', school: 'quill' },
  daniel: { name: 'Daniel Okonja', school: 'tern', plain: true },
  priya: { name: 'Priya Venkatesan', school: 'quill' },
  bjorn: { name: 'Björn Ásgrímsen', school: 'tern' },
  yuki: { name: 'Yuki Tanabara', school: 'quill' },
  eleni: { name: 'Eleni Papadouka', school: 'tern', plain: true },
  callum: { name: 'Callum Drysdell', school: 'quill' },
} as const satisfies Record<string, Listed>;

export type PersonKey = keyof typeof list;

/** All people of the community, in a fixed order. All names are fictional. */
export const people: ReadonlyMap<PersonKey, Listed> = new Map(Object.entries(list) as [PersonKey, Listed][]);

/** Demo accounts with their descriptions. The password equals the account. */
export const demoAccounts = {
  teacher: {
    en: 'A class teacher: writes, comments and is a member of several spaces.',
    'zh-CN': '班主任：发表动态、参与评论，是几个空间的成员。',
  },
  host: {
    en: 'The owner of a teacher studio: looks after what is said there.',
    'zh-CN': '工作室主持人：管理工作室里的动态和评论。',
  },
  editor: {
    en: 'An editor of the platform: looks after everything that is published.',
    'zh-CN': '平台编辑：管理平台上发布的内容。',
  },
  admin: {
    en: 'An administrator of the platform.',
    'zh-CN': '平台管理员。',
  },
} as const satisfies Partial<Record<PersonKey, { en: string; 'zh-CN': string }>>;
