/**
 * The areas of the branches: real postcode districts with their centre (degrees, from OS data via the CC0 list
 * Gibbs/uk-postcodes), and common street names of the area. House numbers and the second half of a postcode are
 * fictitious.
 */
export interface District {
  readonly outcode: string
  readonly town: string
  readonly latitude: number
  readonly longitude: number
}

export interface Region {
  readonly title: string
  readonly districts: readonly District[]
}

type Point = readonly [outcode: string, latitude: number, longitude: number]

function region(title: string, town: string, ...points: readonly Point[]): Region {
  const districts = points.map(([outcode, latitude, longitude]) => ({ outcode, town, latitude, longitude }))
  return { title, districts }
}

export const leedsRegions: readonly Region[] = [
  region(
    'Leeds North',
    'Leeds',
    ['LS7', 53.81828, -1.53971],
    ['LS16', 53.85086, -1.60169],
    ['LS17', 53.85958, -1.52709],
  ),
  region(
    'Leeds East',
    'Leeds',
    ['LS8', 53.82445, -1.50926],
    ['LS9', 53.79928, -1.50803],
    ['LS14', 53.82782, -1.45604],
    ['LS15', 53.80619, -1.44417],
  ),
  region(
    'Leeds South',
    'Leeds',
    ['LS10', 53.76162, -1.53123],
    ['LS11', 53.77609, -1.55535],
    ['LS26', 53.75227, -1.44791],
    ['LS27', 53.74839, -1.60266],
  ),
  region(
    'Leeds West',
    'Leeds',
    ['LS5', 53.81851, -1.60199],
    ['LS6', 53.81928, -1.56704],
    ['LS12', 53.79062, -1.59618],
    ['LS13', 53.81052, -1.63396],
    ['LS28', 53.80163, -1.66897],
  ),
]

export const glasgowRegions: readonly Region[] = [
  region(
    'Glasgow North West',
    'Glasgow',
    ['G11', 55.87356, -4.31142],
    ['G12', 55.88006, -4.30061],
    ['G13', 55.89358, -4.3462],
    ['G20', 55.8858, -4.28176],
  ),
  region(
    'Glasgow North East',
    'Glasgow',
    ['G21', 55.88063, -4.22069],
    ['G31', 55.85748, -4.20819],
    ['G32', 55.8484, -4.16293],
    ['G33', 55.87351, -4.16593],
  ),
  region(
    'Glasgow South',
    'Glasgow',
    ['G41', 55.83815, -4.28216],
    ['G42', 55.83234, -4.25627],
    ['G44', 55.81438, -4.25523],
    ['G51', 55.85734, -4.31365],
    ['G53', 55.82157, -4.35145],
  ),
]

export const cardiffRegions: readonly Region[] = [
  region('Cardiff North', 'Cardiff', ['CF14', 51.51947, -3.20216], ['CF23', 51.5155, -3.15016]),
  region(
    'Cardiff West',
    'Cardiff',
    ['CF5', 51.48219, -3.2415],
    ['CF11', 51.47281, -3.19229],
    ['CF15', 51.53401, -3.27319],
  ),
  region('Cardiff East', 'Cardiff', ['CF3', 51.51947, -3.11134], ['CF24', 51.48479, -3.16379]),
  region(
    'Vale of Glamorgan',
    'Barry',
    ['CF62', 51.40412, -3.30841],
    ['CF63', 51.4119, -3.25542],
    ['CF64', 51.43328, -3.18838],
  ),
]

export const leedsStreets: readonly string[] = [
  'Moor Lane',
  'Harehills Avenue',
  'Roundhay View',
  'Beech Grove',
  'Stainbeck Road',
  'Potternewton Lane',
  'Town Street',
  'Kirkstall Lane',
  'Cross Green Crescent',
  'Ash Tree Grove',
  'Whitecote Hill',
  'Victoria Terrace',
  'Chapel Hill',
  'St Wilfrid’s Drive',
  'Oakwood Mount',
  'Sandringham Way',
  'Low Road',
  'Nursery Lane',
  'Haigh Wood Road',
  'Wharfedale Rise',
  'Abbey Walk',
  'Bramley Fold',
  'Coronation Street',
  'Middleton Park Avenue',
]

export const glasgowStreets: readonly string[] = [
  'Clarence Drive',
  'Crow Road',
  'Maryhill Road',
  'Duke Street',
  'Shettleston Road',
  'Springburn Way',
  'Kelvin Court',
  'Battlefield Gardens',
  'Cathcart Road',
  'Pollok Avenue',
  'Paisley Road West',
  'Langside Place',
  'Onslow Drive',
  'Alexandra Parade',
  'Hyndland Terrace',
  'Garrioch Quadrant',
  'Queen Margaret Drive',
  'Croftfoot Crescent',
  'Ruchill Street',
  'Kennishead Path',
  'Barlanark Road',
  'Lenzie Terrace',
]

export const cardiffStreets: readonly string[] = [
  'Heol y Deri',
  'Heol Isaf',
  'Ty Glas Road',
  'Cowbridge Road East',
  'Cathedral Road',
  'Penylan Road',
  'Llanedeyrn Drive',
  'Heol Lewis',
  'Rhiwbina Hill',
  'Newport Road',
  'Albany Road',
  'Fairwater Grove',
  'Pencisely Rise',
  'Heol Trelai',
  'Lansdowne Road',
  'Holton Road',
  'Plymouth Road',
  'Stanwell Crescent',
  'Cefn Onn Row',
  'Beulah Road',
  'Lon-y-dail',
  'Station Terrace',
]
